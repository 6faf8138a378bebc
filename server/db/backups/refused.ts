/** A backup or a restore that cannot be done, or is not right. Its message is one line for whoever asked for it. */
export class BackupRefused extends Error {}
