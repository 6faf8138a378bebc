-- contract: nothing names the column and the table since migration 0056, which moved what was in the table to "unsubscribe_links".
ALTER TABLE "notifications" DROP COLUMN "mail_due";--> statement-breakpoint
DROP TABLE "unsubscribe_tokens";
