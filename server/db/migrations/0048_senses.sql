-- Changes no table. The function search_senses that this version calls came with it (server/db/search.sql), and a process of an earlier
-- version leaves the functions alone once there is a later migration.
SELECT 1;
