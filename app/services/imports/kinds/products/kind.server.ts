import { message } from '~/i18n/message'
import { paths, serverPaths } from '~/lib/paths'
import { articleColumns, materialColumns } from '~/validation/article-sheet-row'
import type { ImportKind, ImportScreenKinds } from '../kind'
import { changeImport } from '../changes/changed-records'
import { articleStep, countryWarnings } from './articles'
import { changedArticles, compareArticles, countryWarning } from './changes'
import { materialStep } from './materials'

export const productImport: ImportKind = {
  area: 'products',
  title: 'shell.products',
  screen: paths.importProducts,
  list: { path: paths.products(), view: 'import.viewProducts' },
  writes: 'warehouse',
  records: 'import.items.products',
  noneSelected: 'products.list.noneSelected',
  sheets: [
    {
      part: 'main',
      variant: 'eu',
      columns: articleColumns,
      key: 'ArticleNumber',
      recordBy: 'row',
      searchIn: ['ArticleNumber', 'Barcode', 'Description', 'StyleCode'],
    },
    {
      part: 'bom',
      name: 'BOM',
      variant: 'outside-eu',
      columns: materialColumns,
      key: 'ArticleNumber',
      recordBy: 'first',
      keyUnknown: message('import.problem.articleUnknown'),
      searchIn: [],
    },
  ],
  templatePath: serverPaths.importTemplate,
  templates: [
    {
      name: 'eu',
      version: '1',
      label: 'import.template.eu',
      fileName: 'products-eu.xlsx',
      sheets: 1,
    },
    {
      name: 'outside-eu',
      version: '1',
      label: 'import.template.outsideEu',
      fileName: 'products-outside-eu.xlsx',
      sheets: 2,
    },
  ],
  steps: [articleStep, materialStep],
  warnings: countryWarnings,
  undo: (id) => paths.takeBackProducts({ import: id }),
  comparison: { compare: compareArticles, warning: countryWarning },
}

/** Fields of articles that are there. */
export const productChangeImport = changeImport(changedArticles, {
  ...productImport,
  area: 'product-changes',
  warning: countryWarning,
})

/** What the product import takes: a file is of articles as a whole. */
export const productImports: ImportScreenKinds = {
  kinds: [productImport, productChangeImport],
  choose: () => productImport,
}
