import type { LinksFunction } from '@remix-run/node'
import forms from '~/styles/form.css'
import imports from '~/styles/imports.css'
import preview from '~/styles/preview.css'

/** Stylesheets of the import of any kind. */
export const importLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: forms },
  { rel: 'stylesheet', href: imports },
  { rel: 'stylesheet', href: preview },
]
