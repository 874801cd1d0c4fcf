/** What the import screen of any kind of order says. */
export const orderImportTexts = {
  templateHint: 'import.orderTemplateHint',
  preview: {
    imported: 'import.orderImported',
    search: 'import.searchLabel',
    read: 'import.read',
    buttons: {
      start: 'import.import',
      submit: 'import.submit',
      deleteSelected: 'import.deleteSelected',
      leaveOut: 'import.deleteErrors',
      remove: 'import.removeFile',
    },
  },
} as const
