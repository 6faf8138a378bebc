CREATE TABLE "last_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
