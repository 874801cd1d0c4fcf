import type { ReactNode } from 'react'
import type { CartonLabels, DockSheet, PaperLink } from '~/lib/papers'
import { Bars } from '../page/bars'

/** A paper as a page of its own: it is printed as it stands, and nothing of it needs scripts. */
function Paper(props: {
  paper: Pick<
    CartonLabels,
    'language' | 'title' | 'size' | 'sizes' | 'kinds' | 'notes' | 'pages' | 'back' | 'words'
  >
  nonce: string
  children: ReactNode
}) {
  const { paper, nonce } = props
  return (
    <html lang={paper.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{paper.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style + sizeStyle[paper.size] }} />
      </head>
      <body className={paper.size}>
        <header className="screen">
          <p>
            <a href={paper.back}>{paper.words.back}</a> <Links of={paper.sizes} />
          </p>
          {paper.kinds.length > 0 ? (
            <p>
              <Links of={paper.kinds} />
            </p>
          ) : null}
          <p>{paper.words.hint}</p>
          {paper.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {paper.pages.length > 0 ? (
            <p>
              <Links of={paper.pages} />
            </p>
          ) : null}
        </header>
        <main>{props.children}</main>
      </body>
    </html>
  )
}

const Links = ({ of }: { of: readonly PaperLink[] }) =>
  of.map(({ href, words, isShown }) => (
    <span key={href}>
      <a href={href} aria-current={isShown ? 'page' : undefined}>
        {words}
      </a>{' '}
    </span>
  ))

/** What a label has room for, on either paper. */
const labelBars = { from: 88, to: 88 }
const headBars = { a4: { from: 70, to: 180 }, a6: { from: 70, to: 90 } }
/** Of the table's first column, beside those that are written into. */
const rowBars = { a4: { from: 46, to: 90 }, a6: { from: 46, to: 48 } }

/** Labels for cartons and articles: eight to a sheet of A4, one to a sheet of A6. */
export function LabelsPaper({ paper, nonce }: { paper: CartonLabels; nonce: string }) {
  const { words, labels } = paper
  return (
    <Paper paper={paper} nonce={nonce}>
      <h1 className="screen">{paper.title}</h1>
      {labels.length === 0 ? <p>{words.nothing}</p> : null}
      {labels.map(({ number, content, about, count, countsCartons, carton, weight }, index) => (
        <section className={count ? 'label' : 'label article'} key={index}>
          <Bars of={number} mm={labelBars} /> <Bars of={content} mm={labelBars} />
          <p className="about">{about}</p>
          {count ? (
            <p className="count">
              <b>{count}</b> {countsCartons ? words.pieces : null}
            </p>
          ) : null}
          {weight ? <p>{weight}</p> : null}
          {countsCartons ? (
            <p className="carton">{carton ? <strong>{carton}</strong> : words.carton}</p>
          ) : null}
        </section>
      ))}
    </Paper>
  )
}

/** A sheet with room to write what was counted. */
export function DockSheetPaper({ paper, nonce }: { paper: DockSheet; nonce: string }) {
  const { words, facts, rows } = paper
  const blanks = ['received', 'damaged', 'remark'] as const
  return (
    <Paper paper={paper} nonce={nonce}>
      <header className="head">
        <h1>{paper.title}</h1>
        <Bars of={paper.number} mm={headBars[paper.size]} />
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="signed">
          {words.countedBy} <span className="line" /> {words.date} <span className="line" />
        </p>
      </header>
      {rows.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.article}</th>
              <th scope="col" className="number">
                {words.expected}
              </th>
              {blanks.map((name) => (
                <th key={name} scope="col" className={name}>
                  {words[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, about, expected }, index) => (
              <tr key={index}>
                <th scope="row" align="left">
                  <Bars of={name} mm={rowBars[paper.size]} /> <span className="about">{about}</span>
                </th>
                <td className="number">{expected}</td>
                {blanks.map((blank) => (
                  <td key={blank} className={blank} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  )
}

/** Black on white whatever the screen: it is paper. */
const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;max-width:210mm;padding:4mm;background:#fff;color:#000;font:9pt/1.3 system-ui,sans-serif}
h1{font-size:14pt;margin:0 0 2mm}
p,dl,dd{margin:0}
a{color:#0a4a63}
a[aria-current]{color:#000;font-weight:700;text-decoration:none}
.screen{margin-bottom:4mm}
.screen p{margin-bottom:1mm;line-height:2}
.code{display:block}
.code svg{display:block;height:10mm}
@media screen{.code svg{max-width:100%}}
.text{font-weight:700;overflow-wrap:anywhere}
.label{border:1px dashed #767676;padding:3mm;break-inside:avoid;overflow:hidden}
.label .code{margin-bottom:1.5mm}
.article .text,.article .about{font-size:14pt}
main .label.article svg{height:22mm}
.about{overflow-wrap:anywhere}
.count b{font-size:16pt}
.carton strong{font-size:13pt}
.head{margin-bottom:3mm}
dl{display:flex;flex-wrap:wrap;gap:0 6mm;margin:2mm 0}
dl div{display:flex;gap:1.5mm}
dt{color:#444}
.signed{margin-top:4mm}
.line{display:inline-block;width:38mm;border-bottom:1px solid #000}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{border:1px solid #767676;padding:1.5mm;text-align:left;vertical-align:top;font-weight:400}
thead th{font-weight:700}
.number{text-align:right;white-space:nowrap}
th svg{height:7mm}
.received,.damaged{width:22mm}
@media screen and (max-width:40rem){.damaged,.remark{display:none}}
@media print{.screen{display:none}body{max-width:none;padding:0}.label{border-color:#fff}}
`

const sizeStyle = {
  a4: `
@page{size:A4;margin:10mm}
.a4 main:has(.label){display:grid;grid-template-columns:1fr 1fr}
.a4 h1.screen{grid-column:1/-1}
.a4 .label{height:68mm}
@media (max-width:40rem){.a4 main:has(.label){grid-template-columns:1fr}}
@media print{.a4 main:has(.label){grid-template-columns:1fr 1fr}}
`,
  a6: `
@page{size:105mm 148mm;margin:5mm}
body.a6{max-width:105mm}
.a6 .label{height:136mm;margin-bottom:4mm}
.a6 .label svg{height:16mm}
.a6 .count b{font-size:28pt}
.a6 .damaged,.a6 .remark{display:none}
.a6 .line{width:22mm}
.a6 .received{width:18mm}
@media print{.a6 .label{break-after:page;margin:0}.a6 .label:last-child{break-after:auto}}
`,
} as const
