ALTER TABLE "incidents" ADD COLUMN "kind" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "sealed" text;--> statement-breakpoint
CREATE INDEX "incidents_oldest" ON "incidents" USING btree ("created_at");