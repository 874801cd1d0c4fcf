export { orderColumns } from '../en/order-columns.server'
