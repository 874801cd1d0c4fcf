import { useLocation } from '@remix-run/react'
import { useRef, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey, Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { accessKeys } from '~/lib/access-keys'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { FormOwnerProvider, OwnerFields, PageForm } from '../form/form-context'
import { Breadcrumb } from './breadcrumb'
import { CompanySwitch, type CompanyChoice } from './company-switch'
import type { ScreenLink, TitledLevel } from './levels'
import { HelpLink } from './help-link'
import { Messages, type MessageText } from './messages'
import { ReturnField } from './return-field'
import { SearchForm } from './search-form'
import { PreferenceButton } from './preference-button'
import { MenuOpener, MenuToggle, SideMenu, type MenuGroup } from './side-menu'
import { Spaced } from './spaced'
import { PrintStyle } from './stylesheets'

/** What the frame around every signed-in screen shows. */
export interface FrameData {
  portalName: string
  email: string
  /** When the page was made, in words: paper says it. */
  shownAt: string
  company: CompanyChoice
  companies: CompanyChoice[]
  // what is seldom so is left out of every page where it is not
  menuClosed?: boolean
  lightPages?: boolean
  keysOff?: boolean
  messages: MessageText[]
  /** What the screen needs and does not answer as it should, in words. */
  trouble?: string
  /** The settings could not be read: the areas are read-only for that reason. */
  settingsUnknown?: boolean
  buildNumber: string
  formKey: string
  /** The company of the page's forms, where it answers one that was made for another than the active. */
  formsOf?: number
}

export function Frame({
  data,
  menu,
  levels,
  links = [],
  about,
  help,
  children,
}: {
  data: FrameData
  menu: readonly MenuGroup[]
  levels: TitledLevel[]
  links?: readonly ScreenLink[]
  about?: TextKey
  /** The section of the help page that speaks of the screen. */
  help?: string
  children: ReactNode
}) {
  const t = useT()
  return (
    <PageProvider data={data}>
      <div
        className="frame"
        data-menu={data.menuClosed ? 'closed' : 'open'}
        data-keys={data.keysOff ? 'off' : undefined}
      >
        <SkipLinks />
        <TopBar data={data} />
        <main>
          <header>
            <Breadcrumb levels={levels} />
            {/* the skip link leads here: text browsers know no address inside a <main> */}
            <h1 id="content" tabIndex={-1}>
              {levels.at(-1)?.title ?? data.portalName}
            </h1>
            {about ? <p className="quiet">{t(about)}</p> : null}{' '}
            {help ? <HelpLink to={help} /> : null}
            <ScreenLinks links={links} />
          </header>
          <Messages messages={toMessages(data, t)} />
          {data.trouble ? (
            <p className="quiet">
              {data.trouble} · <a href={paths.status()}>{t('shell.status')}</a>
            </p>
          ) : null}
          {children}
        </main>
        <MenuToggle open={!data.menuClosed} />
        {/* stands beside the content, but who has it read or reads text alone comes to the content first */}
        <SideMenu groups={menu} email={data.email} />
        <PortalFooter buildNumber={data.buildNumber} lightPages={data.lightPages} />
        <PrintStyle />
      </div>
    </PageProvider>
  )
}

function toMessages({ messages, settingsUnknown }: FrameData, t: Translate): MessageText[] {
  if (!settingsUnknown) return messages
  return [...messages, { kind: 'error', text: t('common.somethingWentWrong'), brief: false }]
}

function SkipLinks() {
  const t = useT()
  return (
    <Spaced>
      <a className="skip wide-only" href="#menu-toggle" accessKey={accessKeys.menu}>
        {t('shell.menu')}
      </a>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
    </Spaced>
  )
}

function TopBar({ data }: { data: FrameData }) {
  // its page has a larger one
  const isSearch = useLocation().pathname === paths.search()
  return (
    <header className="top">
      <Spaced>
        <MenuOpener />
        <a className="brand" href={paths.home()}>
          {data.portalName}
        </a>
        <span className="printed">{data.shownAt}</span>
        {isSearch ? null : <SearchForm />}
        <CompanySwitch active={data.company} companies={data.companies} />
      </Spaced>
    </header>
  )
}

function PageProvider({ data, children }: { data: FrameData; children: ReactNode }) {
  return (
    <FormOwnerProvider value={{ companyId: data.formsOf ?? data.company.id, key: data.formKey }}>
      <PageForm.Provider value={useRef(null)}>{children}</PageForm.Provider>
    </FormOwnerProvider>
  )
}

function ScreenLinks({ links }: { links: readonly ScreenLink[] }) {
  const t = useT()
  if (links.length === 0) return null
  return (
    <p className="actions">
      <Spaced>
        {links.map(({ path, title, isSide }, index) => (
          <a key={path} className={index > 0 || isSide ? 'button' : 'button primary'} href={path}>
            {t(title)}
          </a>
        ))}
      </Spaced>
    </p>
  )
}

function PortalFooter({ buildNumber, lightPages }: { buildNumber: string; lightPages?: boolean }) {
  const t = useT()
  return (
    <footer className="foot">
      <VersionLine buildNumber={buildNumber} />
      <p>
        {t('shell.times')} · <a href={paths.help()}>{t('shell.help')}</a> ·{' '}
        <a href={paths.status()}>{t('shell.status')}</a>
      </p>
      <form method="post" action={paths.preferences()}>
        <OwnerFields />
        <ReturnField />
        <PreferenceButton
          className="link"
          intent={intents.prefer('lightPages', lightPages ? 'off' : 'on')}
        >
          {t(lightPages ? 'shell.fullPages' : 'shell.lightPages')}
        </PreferenceButton>
      </form>
    </footer>
  )
}

export function VersionLine({ buildNumber }: { buildNumber?: string }) {
  const t = useT()
  const words = [`${t('shell.version')} ${constants.version}`, constants.environment]
  if (buildNumber) words.push(`${t('shell.build')} ${buildNumber}`)
  return <p>{words.join(' · ')}</p>
}
