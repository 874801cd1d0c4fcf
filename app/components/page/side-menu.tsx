import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Icon, type IconName } from './icon'
import { PreferenceButton } from './preference-button'
import { ReturnField } from './return-field'
import { Status } from './status'

export interface MenuItem {
  title: TextKey
  path: string
  /** Import jobs of the company, said behind the title. */
  jobs?: JobCounts
}

export interface JobCounts {
  running: number
  paused: number
}

/** One area of the menu: its title leads to its list. Without items it is a plain link. */
export interface MenuGroup extends MenuItem {
  icon: IconName
  /** Where the addresses of its screens begin, if not with its own. */
  area?: string
  items: MenuItem[]
}

// a drawer on a narrow screen, opened by MenuOpener without a script; React 18 does not know the attribute
const drawer = { popover: 'auto' }
const opensDrawer = { popovertarget: 'menu' }

export function SideMenu({ groups, email }: { groups: readonly MenuGroup[]; email: string }) {
  const t = useT()
  const { pathname } = useLocation()
  // of what belongs to a list, the list
  const place = pathname.replace(/^\/(?:views|select|columns)(?=\/)/, '')
  // the group that a screen stands in, wherever its address is
  const isOpen = ({ area, path, items }: MenuGroup) =>
    isWithin(place, area ?? path) || items.some((item) => item.path === pathname)
  const getMark = (item: MenuItem, items: readonly MenuItem[]) =>
    item.path === pathname ? 'page' : item === nearest(items, place) ? 'true' : undefined
  const isLight = useRouteLoaderData<{ light: boolean }>('root')?.light
  return (
    <nav className="side" id="menu" {...drawer} aria-label={t('shell.menu')}>
      <ul>
        {groups.map((group) => (
          <li key={group.path}>
            {group.items.length === 0 ? (
              <MenuLink item={group} icon={group.icon} mark={getMark(group, [group])} />
            ) : isLight && !isOpen(group) ? (
              // low data: a group that is not open is its link alone
              <MenuLink item={group} icon={group.icon} />
            ) : (
              <>
                <MenuLink
                  item={group}
                  icon={group.icon}
                  mark={
                    group.items.some(({ path }) => path === group.path)
                      ? undefined
                      : getMark(group, [...group.items, group])
                  }
                />
                <details open={isOpen(group)}>
                  <summary aria-label={`${t('shell.menu')}: ${t(group.title)}`} />
                  <ul>
                    {group.items.map((item) => (
                      <li key={item.path}>
                        <MenuLink item={item} mark={getMark(item, [...group.items, group])} />
                      </li>
                    ))}
                  </ul>
                </details>
              </>
            )}
          </li>
        ))}
      </ul>
      <SignOut email={email} />
    </nav>
  )
}

function SignOut({ email }: { email: string }) {
  const t = useT()
  return (
    <form method="post" action={paths.signOut()} className="sign-out">
      <OwnerFields />
      <a className="quiet" href={paths.account()} title={email}>
        <span className="visually-hidden">{t('shell.account')}: </span>
        {email}
      </a>
      <button className="button">
        <Icon name="signOut" />
        {t('shell.signOut')}
      </button>
    </form>
  )
}

function MenuLink({
  item,
  icon,
  mark,
}: {
  item: MenuItem
  icon?: IconName
  /** `page` for the page that is open, `true` for the list that its record is of. */
  mark?: 'page' | 'true'
}) {
  const t = useT()
  return (
    <a href={item.path} aria-current={mark}>
      {icon ? <Icon name={icon} /> : null}
      {t(item.title)}
      {item.jobs ? <JobMarks jobs={item.jobs} /> : null}
    </a>
  )
}

/** In words, as a bare number says nothing to those who cannot see where it stands. */
function JobMarks({ jobs: { running, paused } }: { jobs: JobCounts }) {
  const t = useT()
  return (
    <>
      {running > 0 ? (
        <>
          {' '}
          <Status stage="active">{t('shell.jobsRunning', { n: running })}</Status>
        </>
      ) : null}
      {paused > 0 ? (
        <>
          {' '}
          <Status stage="open">{t('shell.jobsPaused', { n: paused })}</Status>
        </>
      ) : null}
    </>
  )
}

/** Of a record, its list. */
const nearest = (items: readonly MenuItem[], place: string) =>
  items
    .filter(({ path }) => isWithin(place, path))
    .sort((one, other) => other.path.length - one.path.length)[0]

const isWithin = (pathname: string, group: string) =>
  pathname === group || pathname.startsWith(`${group}/`)

/** Without scripts it stores the state and shows the same page again; with them it changes in place. */
export function MenuToggle({ open }: { open: boolean }) {
  const t = useT()
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      className="toggle wide-only"
      action={paths.preferences()}
      onSubmit={(event) => {
        const frame = event.currentTarget.closest<HTMLElement>('.frame')
        if (frame) frame.dataset.menu = open ? 'closed' : 'open'
      }}
    >
      <OwnerFields />
      <ReturnField />
      <PreferenceButton
        intent={intents.prefer('menu', open ? 'closed' : 'open')}
        inPlace
        className="plain"
        id="menu-toggle"
        aria-expanded={open}
        aria-controls="menu"
      >
        <Icon name="menu" />
        <span className="visually-hidden">{t(open ? 'shell.closeMenu' : 'shell.openMenu')}</span>
      </PreferenceButton>
    </fetcher.Form>
  )
}

/** The narrow screen's way to the menu. */
export function MenuOpener() {
  const t = useT()
  return (
    <button className="narrow-only plain" type="button" {...opensDrawer}>
      <Icon name="menu" />
      <span className="visually-hidden">{t('shell.menu')}</span>
    </button>
  )
}
