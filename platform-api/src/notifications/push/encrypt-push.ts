import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser's subscription brings, in base64url. */
export interface PushTarget {
  readonly p256dh: string;
  readonly auth: string;
}

/** Bytes of a record; a push fits in one. */
const RECORD = 4096;
/** Of the last record. */
const END = 2;

/** Encrypts a push so that only the browser reads it (RFC 8291). `key` and `salt` are new for each, but in tests. */
export function encryptPush(
  { p256dh, auth }: PushTarget,
  words: string,
  key: ECDH = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = key.getPublicKey();
  const secret = key.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const material = derive(secret, Buffer.from(auth, "base64url"), info, 32);
  const contentKey = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(Buffer.concat([Buffer.from(words), Buffer.from([END])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newKey(): ECDH {
  const key = createECDH("prime256v1");
  key.generateKeys();
  return key;
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}
