/** What the import screen of any kind of order says. */
export const orderImportTexts = {
  templateHint: 'import.orderTemplateHint',
  imported: 'import.orderImported',
  buttons: {
    submit: 'import.submit',
    deleteSelected: 'import.deleteSelected',
    leaveOut: 'import.deleteErrors',
    remove: 'import.removeFile',
  },
} as const
