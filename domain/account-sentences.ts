/** The sentences of `FAULT_SENTENCES` that are about accounts: their addresses, passwords, sessions, second factors and tokens. */
export const ACCOUNT_SENTENCES = {
  'account.blocked': 'This account is blocked. Please write to us if you think that this is a mistake.',
  'account.common-password':
    'This password is one of the 200,000 that are guessed first. Please choose another one.',
  'account.common-password.own-words':
    'This password is made of your name, your address or words of the university only. Please choose another one, or add other words.',
  'account.confirm.differs': 'Passwords do not match',
  'account.confirm.missing': 'Confirm password is required',
  'account.credentials': 'Invalid credentials. Please check the email and password.',
  'account.domain': 'Only emails from @{domain} are allowed',
  'account.domain.unnamed': 'Only addresses that the university has named are allowed',
  'account.email': 'Please enter a valid Email',
  'account.email.missing': 'Email is required',
  'account.guesses':
    'Very many wrong passwords came from your network. Use a device on which you have logged in before or another network such as mobile data, or try again in a quarter of an hour.',
  'account.guesses.google':
    'Very many wrong passwords came from your network. Continue with Google, use a device on which you have logged in before or another network such as mobile data, or try again in a quarter of an hour.',
  'account.last-admin':
    'This account is the only admin. Please appoint another one first, or ask the person who runs the server (panna moderate).',
  'account.name': 'Name cannot exceed {most} letters',
  'account.password.long': 'Password must have at most 256 bytes',
  'account.password.missing': 'Password is required',
  'account.password.short': 'Password must have at least 8 characters',
  'account.prefs': 'Preferences must be an object of at most 64 kB.',
  'account.prefs-unverified':
    'Preferences can have at most 4 kB until the address is verified, and then 64 kB.',
  'account.taken': 'There is an account with this address or id already.',
  'account.unknown': 'There is no such account.',
  'account.verified': 'Your email address is verified already.',
  'account.verified.other': 'This address is verified already.',

  'passwords.busy': 'Very many people are logging in at this moment. Please try again in a few seconds.',

  'provider.disabled': 'This provider is disabled. Please enable the provider from your console to continue.',
  'provider.no-email': 'Google did not tell your email address, which is needed here.',
  'provider.other-address':
    'You have an account here by another form of this address. Please log in with the address that you signed up with.',
  'provider.refused': 'Google did not confirm who you are.',
  'provider.state': 'This sign-in was used already, took too long, or began elsewhere.',
  'provider.unreachable':
    'Google cannot be reached at the moment. Please try again, or log in with your password.',
  'provider.unverified':
    'Google has not verified that this email address is yours, so it opens no account here.',

  'second-factor.again':
    'Please show your second factor again: for this it must have been within the last {minutes} minutes.',
  'second-factor.code':
    'This code is not right, or was used already. Please wait for the next one of your app, or take another recovery code.',
  'second-factor.late': 'That took too long, or began on another page. Please begin again.',
  'second-factor.many': 'An account has at most {most} passkeys. Please remove one first.',
  'second-factor.no-passkeys': 'Passkeys do not work at this address of the library. Please use a code.',
  'second-factor.off': 'This account has no second factor.',
  'second-factor.own':
    'Another admin can reset your second factor, or the person who runs the server (panna account second-factor reset).',
  'second-factor.passkey': 'This passkey did not work. Please try again, or use a code.',
  'second-factor.link':
    'So that nobody but you can turn the second factor on, set a password by the link of a mail first, and turn it on within an hour.',
  'second-factor.proof':
    'Your role rests already. So that nobody but you can wake it, choose a new password by the link of a mail first, and turn the second factor on within an hour.',
  'second-factor.unknown': 'This was removed already.',
  'second-factor.unknown.off': 'The second factor is off.',
  'second-factor.unverified': 'Please verify your email address first.',

  'secret.invalid': 'This link was used already, or has expired.',

  'session.unknown': 'This device is signed out already.',

  'signup.unknown': 'This browser has no signup that waits for its link. Log in, or sign up again.',

  'sharing.address': 'This address may not ask to share papers.',
  'sharing.asked': 'You have asked already, or can share.',
  'sharing.said.long': 'The text can have at most {most} letters.',
  'sharing.said.missing': 'Please say who you are.',
  'sharing.unverified': 'To ask, confirm your email address first.',

  'token.days': 'Please choose how long the token works.',
  'token.many': 'An account has at most {most} tokens. Please revoke one first.',
  'token.name': 'Please give the token a name of at most {most} letters.',
  'token.scopes': 'Please choose what the token may do.',
  'token.unknown': 'This token was revoked already, or has expired.',
  'token.unverified': 'Please verify your email address first.',
} as const;
