import type { Session } from '../../domain/session.ts';
import { dateText } from '../dates.ts';

/** What the call family tells about a device, a place or a provider, and this library does not keep. */
const NOT_KEPT = {
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
  mfaUpdatedAt: '',
};

export function sessionModel(session: Session, current: boolean) {
  const createdAt = dateText(session.createdAt);
  return {
    $id: session.id,
    $createdAt: createdAt,
    $updatedAt: dateText(session.seenAt),
    userId: session.accountId,
    expire: dateText(session.expiresAt),
    provider: session.provider,
    ...NOT_KEPT,
    current,
    factors: session.provider === 'email' ? ['password'] : [],
  };
}
