import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { WebAuthnJson } from '../domain/account/second-factor.ts';

type Place = { host: string; origin: string };

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator with one key (ES256), which answers as a browser does: `at` is where the browser believes to be. */
export class MadeUpAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  counter: number;

  constructor(counter = 0) {
    this.counter = counter;
  }

  get id(): string {
    return text(this.#id);
  }

  /** Makes its passkey. */
  make({ challenge }: WebAuthnJson, at: Place) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // CBOR by hand: a COSE key of a P-256 curve, and the object around it without an attestation.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([this.#data(at.host, 0x45), Buffer.alloc(16), length, this.#id, key]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, at);
    return this.#answer({
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    });
  }

  /** Shows it. */
  show({ challenge }: WebAuthnJson, at: Place) {
    const data = this.#data(at.host, 0x05);
    const clientDataJSON = clientData('webauthn.get', challenge, at);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  #data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }

  #answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: unknown, { origin }: Place): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
