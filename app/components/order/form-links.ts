import type { LinksFunction } from '@remix-run/node'
import forms from '~/styles/form.css'
import lines from '~/styles/lines.css'
import wizard from '~/styles/wizard.css'

/** Stylesheets of wizard and editor of any kind of order. */
export const orderFormLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: forms },
  { rel: 'stylesheet', href: wizard },
  { rel: 'stylesheet', href: lines },
]
