export const ACCOUNT_SENTENCES = {
  'account.blocked': 'This account is blocked. If you think this is a mistake, write to us.',
  'account.common-password':
    'This password is too common: it is one of the 200,000 that attackers try first. Choose another one.',
  'account.common-password.own-words':
    'This password only contains your name, your address or the university’s name. Choose another one, or add other words.',
  'account.confirm.differs': 'Passwords do not match',
  'account.confirm.missing': 'Confirm password is required',
  'account.credentials': 'Invalid credentials. Please check the email and password.',
  'account.domain': 'Only emails from @{domain} are allowed',
  'account.domain.unnamed': 'Use an email address that your university allows',
  'account.email': 'Please enter a valid Email',
  'account.email.letters':
    'Our mail server can’t send to an address with accented or non-English letters before the @. Use another address.',
  'account.email.missing': 'Email is required',
  'account.guesses':
    'Too many wrong passwords came from your network. Use a device you have logged in on before, switch to another network such as mobile data, or try again in 15 minutes.',
  'account.guesses.google':
    'Too many wrong passwords came from your network. Continue with Google, use a device you have logged in on before, switch to another network such as mobile data, or try again in 15 minutes.',
  'account.last-admin':
    'This account is the only admin. Appoint another one first, or ask the person who runs the server (panna moderate).',
  'account.name': 'Name cannot exceed {most} characters',
  'account.password.long': 'Password is too long (256 bytes at most).',
  'account.password.missing': 'Password is required',
  'account.password.short': 'Password must have at least 8 characters',
  'account.prefs': 'Preferences must be an object of at most 64 kB.',
  'account.prefs-unverified': 'Preferences are limited to 4 kB until the address is verified, then to 64 kB.',
  'account.taken': 'An account with this address or ID already exists.',
  'account.unknown': 'This account does not exist.',
  'account.verified': 'Your email address is already verified.',
  'account.verified.other': 'This address is already verified.',

  'passwords.busy': 'Too many people are logging in right now. Please try again in a few seconds.',

  'provider.disabled': 'This provider is disabled. Please enable the provider from your console to continue.',
  'provider.no-email': 'Google didn’t share your email address, which is needed here.',
  'provider.other-address':
    'You already have an account with a variant of this address, for example with dots or +tag. Log in with the address you signed up with.',
  'provider.refused': 'Google didn’t confirm who you are.',
  'provider.state':
    'This sign-in has already been used, took too long, or started in another browser. Please sign in again.',
  'provider.unreachable': 'Google can’t be reached right now. Try again, or log in with your password.',
  'provider.unverified':
    'Google hasn’t verified that this email address is yours, so you can’t use it to sign in here.',

  'second-factor.again':
    'Please confirm again with two-step verification: the last time was more than {minutes} minutes ago.',
  'second-factor.code':
    'This code is wrong or has already been used. Wait for the next code in your app, and check that your phone sets its time automatically, or use another recovery code.',
  'second-factor.late': 'That took too long, or started on another page. Please start again.',
  'second-factor.many': 'You can have at most {most} passkeys. Remove one first.',
  'second-factor.no-passkeys': 'Passkeys don’t work on this web address. Use a code.',
  'second-factor.off': 'Two-step verification isn’t on for this account.',
  'second-factor.own':
    'Another admin can reset your two-step verification, or the person who runs the server (panna account second-factor reset).',
  'second-factor.passkey': 'This passkey didn’t work. Try again, or use a code.',
  'second-factor.link':
    'To turn on two-step verification, set a password by email first, then turn it on within an hour.',
  'second-factor.proof':
    'Your role is suspended. To reactivate it, reset your password by email, then turn on two-step verification within an hour.',
  'second-factor.unknown': 'This has already been removed.',
  'second-factor.unknown.off': 'Two-step verification is off.',
  'second-factor.unverified': 'Verify your email address first.',

  'secret.invalid': 'This link has already been used or has expired.',

  'session.unknown': 'This device is already signed out.',

  'signup.unknown': 'There is no pending signup in this browser. Log in, or sign up again.',

  'sharing.address': 'You can’t ask for permission to share papers from this address.',
  'sharing.asked': 'You have already asked, or can already share.',
  'sharing.message.long': 'The text can have up to {most} characters.',
  'sharing.message.missing': 'Please tell us who you are.',
  'sharing.unverified': 'Verify your email address first.',

  'token.days': 'Choose how long the token works.',
  'token.many': 'You can have at most {most} tokens. Revoke one first.',
  'token.name': 'Give the token a name of up to {most} characters.',
  'token.scopes': 'Choose what the token can do.',
  'token.unknown': 'This token has already been revoked or has expired.',
  'token.unverified': 'Verify your email address first.',
} as const;
