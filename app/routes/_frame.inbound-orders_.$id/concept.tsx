import type { ComponentProps } from 'react'
import { inboundParts } from '~/components/inbound/parts'
import { EditorScreen } from '~/components/order/editor-screen'
import type { InboundFormChoices } from '~/lib/inbound-order'

type Props = Omit<ComponentProps<typeof EditorScreen<InboundFormChoices>>, 'parts'>

/** The editor of a concept, in the place of an order's page. */
export const Concept = (props: Props) => <EditorScreen {...props} parts={inboundParts} />
