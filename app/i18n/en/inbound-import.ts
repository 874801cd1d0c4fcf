export const inboundImport = {
  'import.inboundTemplateHint':
    'Row 1 holds the column headings. Each row below is one product line; rows with the same order number form one order. With customs, a row that names a package or a container and no product adds that to its order.',
} as const
