import type { Session } from '../../domain/session.ts';
import { dateText } from '../dates.ts';

const NOT_STORED = {
  providerUid: '',
  providerAccessToken: '',
  providerAccessTokenExpiry: '',
  providerRefreshToken: '',
  ip: '',
  osCode: '',
  osName: '',
  osVersion: '',
  clientType: '',
  clientCode: '',
  clientName: '',
  clientVersion: '',
  clientEngine: '',
  clientEngineVersion: '',
  deviceName: '',
  deviceBrand: '',
  deviceModel: '',
  countryCode: '',
  countryName: '',
  secret: '',
};

export function sessionModel(session: Session, current: boolean) {
  const { secondFactorAt } = session;
  const createdAt = dateText(session.createdAt);
  return {
    $id: session.id,
    $createdAt: createdAt,
    $updatedAt: dateText(session.seenAt),
    userId: session.accountId,
    expire: dateText(session.expiresAt),
    provider: session.provider,
    ...NOT_STORED,
    current,
    factors: [...(session.provider === 'email' ? ['password'] : []), ...(secondFactorAt ? ['totp'] : [])],
    mfaUpdatedAt: secondFactorAt ? dateText(secondFactorAt) : '',
  };
}
