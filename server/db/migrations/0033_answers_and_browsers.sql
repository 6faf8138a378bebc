-- contract: a browser is its address and its secret since this version; the previous one removes other rows of the address itself
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_endpoint_unique";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "meetings_ahead" ON "meetings" USING btree ("status","over_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_browser" ON "push_subscriptions" USING btree ("endpoint","auth");