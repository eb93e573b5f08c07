import * as v from 'valibot';
import { looksLikeEmail } from '../../domain/account.ts';
import type { AddressRule, Admission } from '../../domain/primitives/admission.ts';

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const RULES_MOST = 1000;

const lowerCase = v.pipe(v.string('must be text'), v.toLowerCase());

export const domain = v.pipe(lowerCase, v.regex(DOMAIN, 'must be a domain without @'));

const addressed = v.pipe(
  lowerCase,
  v.check(
    (of) => of === '*' || DOMAIN.test(of.replace(/^\*\./, '')) || looksLikeEmail(of),
    'must be a domain such as uni.example, its subdomains such as "*.uni.example", one address, or "*"',
  ),
);

const shares = v.union([v.boolean(), v.literal('after-approval')], 'must be true, false or after-approval');

const rule = v.lazy(
  (given): v.GenericSchema<unknown, { of: string; shares?: AddressRule['shares'] | undefined }> =>
    typeof given === 'object' && given !== null
      ? v.strictObject({ of: addressed, shares: v.optional(shares) })
      : v.pipe(
          addressed,
          v.transform((of) => ({ of })),
        ),
);

export const addresses = v.pipe(
  v.array(rule, 'must be a list'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(RULES_MOST, `must have at most ${RULES_MOST} entries`),
  v.check(
    (rules) => new Set(rules.map(({ of }) => of)).size === rules.length,
    'must not name an address twice',
  ),
  v.check(
    (rules) => !rules.some(({ of, shares: isShared }) => of === '*' && isShared === true),
    'must not let every address share: shares must be false or after-approval for "*"',
  ),
  v.transform(
    (rules): Admission =>
      rules.map((each) => ({ shares: each.of === '*' ? 'after-approval' : true, ...each })),
  ),
);
