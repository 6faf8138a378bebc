CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_times" CHECK ("banners"."starts_at" <= "banners"."ends_at")
);
--> statement-breakpoint
CREATE INDEX "banners_end" ON "banners" USING btree ("ends_at");