import { useT } from '~/i18n/context'
import type { ImportScreenData } from '~/lib/import-screen'
import { previewFormName } from '~/lib/import-screen'
import { RefusalBox } from '../form/refusal-box'
import { ImportPreview } from './import-preview'
import type { ImportScreenProps } from './screen-props'
import { UploadForm, uploadForm } from './upload-form'
import { usePolling } from './use-polling'

/** The whole of an import on one address: upload, what was read, preview, progress, result. */
export function ImportScreen({ screen, ...rest }: ImportScreenProps) {
  usePolling(isUnderWay(screen))
  return (
    <div className="import">
      <RefusalBox
        refused={rest.refused}
        form={screen.kind === 'preview' ? previewFormName : uploadForm}
      />
      <ScreenBody screen={screen} {...rest} />
    </div>
  )
}

function ScreenBody({ screen, ...rest }: ImportScreenProps) {
  const t = useT()
  switch (screen.kind) {
    case 'upload':
      return <UploadForm screen={screen} {...rest} />
    case 'reading':
      return (
        <section className="processing panel" role="status">
          <p className="lead">{t('import.reading', { file: screen.file })}</p>
          <progress aria-label={t('import.reading', { file: screen.file })} />
        </section>
      )
    case 'waiting':
      return (
        <section className="processing panel" role="status">
          <p className="lead">{t('import.waiting', { file: screen.file })}</p>
          <p>{t('import.waitingHint')}</p>
        </section>
      )
    case 'preview':
      return <ImportPreview screen={screen} {...rest} />
  }
}

/** A page without scripts loads itself again only where that takes nothing from the user that is not saved yet. */
const isUnderWay = (screen: ImportScreenData) =>
  ('reloadAfter' in screen && screen.reloadAfter !== undefined) ||
  (screen.kind === 'preview' && screen.comparison?.state === 'running')
