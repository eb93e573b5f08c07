import type { FastifyInstance } from 'fastify';
import { CHALLENGE_MINUTES } from '../../domain/account/second-factor.ts';
import { showCode } from '../../domain/session/second-factor/show-code.ts';
import { CallRefusal } from '../call-refusal.ts';
import { dateText } from '../dates.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { CODE_TEXT, ID, type Rule, readParams } from '../params.ts';
import { signedInVisitor } from '../visitor.ts';
import { keepFallback } from './fallback-cookies.ts';
import { sessionModel } from './session-model.ts';

/** App code or recovery code. The code itself shows which it is. */
const FACTOR: Rule<string> = {
  read: (value) => (value === 'totp' || value === 'recoverycode' ? value : undefined),
  hint: 'Value must be one of (totp, recoverycode)',
  schema: { enum: ['totp', 'recoverycode'] },
};
const ASKED = { factor: FACTOR };
const SHOWN = { challengeId: ID, otp: CODE_TEXT };
const CREATE = {
  id: 'account.createMFAChallenge',
  summary: 'Starts a second-factor challenge for the session',
  body: { json: ASKED },
  answers: { 201: 'Challenge' },
  signedIn: true,
} as const;
const UPDATE = {
  id: 'account.updateMFAChallenge',
  summary:
    'Completes the challenge with a code. The session gets a new secret, and the account’s role applies.',
  body: { json: SHOWN },
  answers: { 200: 'Session' },
  signedIn: true,
} as const;

/** Appwrite's challenge id is the session's id, and nothing is stored. Passkeys need a page. */
export function mfaCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;

  http.post('/account/mfa/challenges', described(CREATE), async (request, reply) => {
    const { account, session } = await signedInVisitor(options, request, reply);
    readParams(request.body, ASKED);
    const now = library.clock();
    const expire = dateText(new Date(now.getTime() + CHALLENGE_MINUTES * 60_000));
    const challenge = { $id: session.id, $createdAt: dateText(now), userId: account.id, expire };
    return reply.code(201).send(challenge);
  });

  http.put('/account/mfa/challenges', described(UPDATE), async (request, reply) => {
    const { device, account, session } = await signedInVisitor(options, request, reply);
    const { challengeId, otp } = readParams(request.body, SHOWN);
    if (challengeId !== session.id) throw new CallRefusal('user_invalid_token');
    const shown = await showCode(library, device, { account, session }, otp);
    keepFallback(library.settings, request, reply, shown.secret);
    return sessionModel(shown.session, true);
  });
}
