/** A backup or restore that is impossible or failed its check. The message is one line for the operator. */
export class BackupRefused extends Error {}
