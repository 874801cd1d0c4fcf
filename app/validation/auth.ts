import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import { required, valueField } from './fields'
import { emailKind } from './values'

const emailField = valueField('auth.email', emailKind(message('auth.emailInvalid')), {
  isRequired: true,
})
/** Passwords are taken as they are typed: not trimmed, and blanks count as characters. */
const passwordField = z.string({ error: required('auth.password') })

export const signInForm = z.object({
  email: emailField,
  password: passwordField,
  remember: z.literal('on').optional(),
})

export const resetPasswordForm = z.object({ email: emailField })

export const newPasswordForm = z
  .object({
    password: z.string({ error: required('auth.password') }).min(4, issue('auth.passwordTooShort')),
    confirm: z.string({ error: required('auth.confirmPassword') }),
  })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    error: issue('auth.passwordsDiffer'),
  })
