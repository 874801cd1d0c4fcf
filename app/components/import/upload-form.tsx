import { useRef, useState, type DragEvent } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import type { UploadData } from '~/lib/import-screen'
import { OwnerFields } from '../form/form-context'
import { Icon } from '../page/icon'
import { Messages } from '../page/messages'
import { Spaced } from '../page/spaced'
import type { ImportScreenProps } from './screen-props'

export const uploadForm = 'upload'

/**
 * A form that the browser sends by itself, so that it shows the progress of a long upload. Its hidden fields stand
 * before the files: the server checks them before it keeps a byte.
 */
export function UploadForm({
  screen,
  texts,
  pathOf,
}: Pick<ImportScreenProps<UploadData>, 'screen' | 'texts' | 'pathOf'>) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    form.current?.requestSubmit()
  }
  return (
    <>
      {screen.problem ? (
        <Messages messages={[{ kind: 'error', text: screen.problem, brief: false }]} />
      ) : null}
      <form
        ref={form}
        id={uploadForm}
        method="post"
        encType="multipart/form-data"
        action={pathOf({})}
        className={`upload panel${isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <OwnerFields />
        <Icon name="upload" />
        <label htmlFor="files">{t('import.files')}</label>
        <input
          ref={input}
          id="files"
          type="file"
          name="files"
          multiple
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,.xls,.ods"
          aria-describedby="files-hint"
          onChange={() => form.current?.requestSubmit()}
        />
        <p className="hint" id="files-hint">
          {t('import.dropHere')}
        </p>
        <p className="actions">
          <button className="button primary">{t('import.upload')}</button>
        </p>
      </form>
      <Templates screen={screen} hint={texts.templateHint} />
    </>
  )
}

function Templates({ screen, hint }: { screen: UploadData; hint: TextKey }) {
  const t = useT()
  const { templates, templateNote } = screen
  return (
    <section className="templates" aria-labelledby="templates-title">
      <h2 id="templates-title">{t('import.templates')}</h2>
      <p className="actions">
        <Spaced>
          {templates.map(({ label, href }) => (
            <a key={href} className="button" href={href} download>
              <Icon name="download" />
              {label}
            </a>
          ))}
        </Spaced>
      </p>
      {templateNote ? <p>{templateNote}</p> : null}
      <p className="hint">{t(hint)}</p>
    </section>
  )
}
