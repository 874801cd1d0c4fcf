import { Fragment } from 'react'

export interface HelpPage {
  contents: string
  /** Said before the links to what a section tells of. */
  inMenu: string
  sections: { id: string; title: string; lines: string[]; more?: Screen; screens: Screen[] }[]
  words: { title: string; of: { id: string; word: string; meaning: string }[] }
  contact: { title: string; lines: string[]; whom?: string; address?: string }
}

interface Screen {
  title: string
  path: string
}

/** How the portal works, in sections that screens lead to. */
export function Help({ contents, inMenu, sections, words, contact }: HelpPage) {
  const titles = [
    ...sections.map(({ id, title }) => [id, title] as const),
    ['words', words.title] as const,
    ['contact', contact.title] as const,
  ]
  return (
    <div className="help-page">
      <nav className="panel" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ul>
          {titles.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, lines, more, screens }) => (
        <section key={id} id={id} className="panel">
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more ? (
              <li>
                <a href={more.path}>{more.title}</a>
              </li>
            ) : null}
          </ul>
          {screens.length > 0 ? <InMenu words={inMenu} screens={screens} /> : null}
        </section>
      ))}
      <section id="words" className="panel">
        <h2>{words.title}</h2>
        <dl>
          {words.of.map(({ id, word, meaning }) => (
            <div key={id} id={id}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="contact" className="panel">
        <h2>{contact.title}</h2>
        {contact.whom ? (
          <p>{contact.address ? <a href={contact.address}>{contact.whom}</a> : contact.whom}</p>
        ) : null}
        {contact.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </div>
  )
}

const InMenu = ({ words, screens }: { words: string; screens: Screen[] }) => (
  <p className="quiet">
    {words}:{' '}
    {screens.map(({ title, path }, n) => (
      <Fragment key={path}>
        {n > 0 ? ', ' : null}
        <a href={path}>{title}</a>
      </Fragment>
    ))}
  </p>
)
