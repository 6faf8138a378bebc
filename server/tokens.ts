import { hash, randomBytes } from 'node:crypto'

/** A secret that stands for something: 256 random bits. Whoever holds it may use it, so only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex. Nothing slower is needed: a token cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token)
