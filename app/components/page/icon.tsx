/** Line icons on a 16 × 16 grid, drawn where they stand: packed, the second of a page weighs next to nothing. */
const shapes = {
  dashboard: 'M2 2h5v6H2zM9 2h5v3H9zM9 7h5v7H9zM2 10h5v4H2z',
  products: 'M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6',
  inbound: 'M8 1v7M5 5.5L8 8.5l3-3M2 9v5h12V9',
  returns: 'M6 3L2 7l4 4M2 7h7a4 4 0 010 8H6',
  outbound: 'M8 9V2M5 4.5L8 1.5l3 3M2 9v5h12V9',
  customs: 'M8 1.5l5.5 2v4c0 3.5-2.3 5.8-5.5 7-3.2-1.2-5.5-3.5-5.5-7v-4zM5.5 8l2 2 3.5-4',
  stock: 'M2 14V6l6-4 6 4v8M5 14V8h6v6M5 11h6',
  logbook: 'M3 2h8.5A1.5 1.5 0 0113 3.5v11H4.5A1.5 1.5 0 013 13zM5.5 5.5h5M5.5 8h5',
  tracey: 'M8 14.5S3 10 3 6.5a5 5 0 0110 0C13 10 8 14.5 8 14.5zM8 5v3M8 8h2',
  reference: 'M2.5 3.5h11M2.5 8h11M2.5 12.5h11M5.5 2v12',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  signOut: 'M6 2H2.5v12H6M10 4.5L13.5 8 10 11.5M13.5 8H6',
  success: 'M2.5 8.5l3.5 3.5 7.5-8',
  warning: 'M8 1.5L15 14H1zM8 6v4M8 11.5v1',
  error: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2zM8 4.5v4M8 10.5v1',
  search: 'M7 2a5 5 0 100 10A5 5 0 007 2zM10.7 10.7L14.5 14.5',
  left: 'M10 3L5 8l5 5',
  right: 'M6 3l5 5-5 5',
  up: 'M3.5 10L8 5.5l4.5 4.5',
  down: 'M3.5 6L8 10.5 12.5 6',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a3.2 3.2 0 014.5 4.5L11.5 9M9 11.5L7.5 13A3.2 3.2 0 013 8.5L4.5 7',
  save: 'M4 2h8v12l-4-3.5L4 14z',
  add: 'M8 2.5v11M2.5 8h11',
  download: 'M8 1.5v8M4.5 6.5L8 10l3.5-3.5M2 13.5h12',
  upload: 'M8 10V2M4.5 5.5L8 2l3.5 3.5M2 13.5h12',
  history: 'M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM8 4.5V8l2.5 2',
  lock: 'M3.5 7h9v7h-9zM5.5 7V4.5a2.5 2.5 0 015 0V7',
} as const

export type IconName = keyof typeof shapes

/** Decoration beside words; where it stands alone its button carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
