import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits. It gives access without a password, so the database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex. A slow hash is not needed: a token cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token)
