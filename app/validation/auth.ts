import { z } from 'zod'
import { text } from '~/i18n/translate'
import { required, requiredText } from './fields'

const emailField = requiredText('auth.email').pipe(z.email(text('auth.emailInvalid')))
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
    password: z.string({ error: required('auth.password') }).min(4, text('auth.passwordTooShort')),
    confirm: z.string({ error: required('auth.confirmPassword') }),
  })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    error: text('auth.passwordsDiffer'),
  })
