import { isOfDomain, isPasswordBounded, isPasswordLong, looksLikeEmail, normalEmail } from '../account.ts';

type AccountForm = { email: string; password: string; confirmPassword?: string };
export type AccountFormErrors = { email?: string; password?: string; confirmPassword?: string };

type NewPasswordForm = { oldPassword?: string; password: string; confirmPassword: string };
export type NewPasswordErrors = { oldPassword?: string; password?: string; confirmPassword?: string };

/**
 * The login and the signup form, checked alike in the browser and on the server.
 * `confirmPassword` is left out at login. No error, no field in the answer.
 */
export function checkAccountForm(form: AccountForm, domain: string): AccountFormErrors {
  const errors: AccountFormErrors = {};
  const email = emailError(form.email, domain);
  const password = passwordError(form.password);
  const confirm =
    form.confirmPassword === undefined ? undefined : confirmError(form.confirmPassword, form.password);
  if (email) errors.email = email;
  if (password) errors.password = password;
  if (confirm) errors.confirmPassword = confirm;
  return errors;
}

/**
 * A new password, in place of a forgotten one or of `oldPassword`: an old one only has to be there, because the rule
 * may have been another when it was chosen.
 */
export function checkNewPasswordForm(form: NewPasswordForm): NewPasswordErrors {
  const errors: NewPasswordErrors = {};
  const password = passwordError(form.password);
  const confirm = confirmError(form.confirmPassword, form.password);
  if (form.oldPassword === '') errors.oldPassword = 'Password is required';
  if (password) errors.password = password;
  if (confirm) errors.confirmPassword = confirm;
  return errors;
}

/** An address of any domain: people of another one may have signed in at a provider. */
export function addressError(value: string): string | undefined {
  const email = normalEmail(value);
  if (email === '') return 'Email is required';
  return looksLikeEmail(email) ? undefined : 'Please enter a valid Email';
}

function emailError(value: string, domain: string): string | undefined {
  return addressError(value) ?? (isOfDomain(value, domain) ? undefined : domainOnly(domain));
}

export function domainOnly(domain: string): string {
  return `Only emails from @${domain} are allowed`;
}

export function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required';
  if (!isPasswordLong(password)) return 'Password must have at least 8 characters';
  if (!isPasswordBounded(password)) return 'Password must have at most 256 bytes';
  return undefined;
}

function confirmError(confirm: string, password: string): string | undefined {
  if (confirm === '') return 'Confirm password is required';
  if (confirm !== password) return 'Passwords do not match';
  return undefined;
}
