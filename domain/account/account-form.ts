import { isPasswordBounded, isPasswordLong, looksLikeEmail, normalEmail } from '../account.ts';
import type { Fault, FormFaults } from '../fault.ts';
import type { Admission } from '../primitives/admission.ts';
import { admissionFault } from './admission.ts';

type AccountForm = { email: string; password: string; confirmPassword?: string };
export type AccountFormFaults = FormFaults<keyof AccountForm>;

type NewPasswordForm = { oldPassword?: string; password: string; confirmPassword: string };
export type NewPasswordFaults = FormFaults<keyof NewPasswordForm>;

/**
 * Checks the login and signup forms, in the browser and on the server. `confirmPassword` is omitted at login.
 * Accepts any domain without `admission`, because a browser may not know all rules.
 */
export function checkAccountForm(form: AccountForm, admission: Admission | undefined): AccountFormFaults {
  const faults: AccountFormFaults = {};
  const email = emailFault(form.email, admission);
  const password = passwordFault(form.password);
  const confirm =
    form.confirmPassword === undefined ? undefined : confirmFault(form.confirmPassword, form.password);
  if (email) faults.email = email;
  if (password) faults.password = password;
  if (confirm) faults.confirmPassword = confirm;
  return faults;
}

/**
 * Checks a new password that replaces a forgotten one or `oldPassword`. The old one need only be non-empty,
 * because other rules may have applied when it was chosen.
 */
export function checkNewPasswordForm(form: NewPasswordForm): NewPasswordFaults {
  const faults: NewPasswordFaults = {};
  const password = passwordFault(form.password);
  const confirm = confirmFault(form.confirmPassword, form.password);
  if (form.oldPassword === '') faults.oldPassword = { name: 'account.password.missing' };
  if (password) faults.password = password;
  if (confirm) faults.confirmPassword = confirm;
  return faults;
}

/** Accepts any domain, because people with a foreign one may have signed in through a provider. */
export function addressFault(value: string): Fault | undefined {
  const email = normalEmail(value);
  if (email === '') return { name: 'account.email.missing' };
  return looksLikeEmail(email) ? undefined : { name: 'account.email' };
}

function emailFault(value: string, admission: Admission | undefined): Fault | undefined {
  return addressFault(value) ?? (admission && admissionFault(admission, value));
}

export function passwordFault(password: string): Fault | undefined {
  if (password === '') return { name: 'account.password.missing' };
  if (!isPasswordLong(password)) return { name: 'account.password.short' };
  if (!isPasswordBounded(password)) return { name: 'account.password.long' };
  return undefined;
}

function confirmFault(confirm: string, password: string): Fault | undefined {
  if (confirm === '') return { name: 'account.confirm.missing' };
  if (confirm !== password) return { name: 'account.confirm.differs' };
  return undefined;
}
