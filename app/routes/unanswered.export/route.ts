import { exportRoute } from '~/services/lists/list-service.server'
import { unansweredList } from '~/services/unanswered/unanswered-list.server'

export const { loader, action } = exportRoute(unansweredList)
