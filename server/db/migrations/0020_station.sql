-- The station from which ways are counted, for those who keep it in their account.
ALTER TABLE "users" ADD COLUMN "station" text;
