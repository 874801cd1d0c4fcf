import { writeFileSync } from 'node:fs'
import { openApiText } from '../contract/openapi'

writeFileSync(new URL('../docs/openapi.json', import.meta.url), openApiText())
console.log('docs/openapi.json written')
