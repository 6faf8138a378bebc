-- Changes no table. The functions that this version calls came with it (search_closest and search_week in server/db/search.sql), and a
-- process of an earlier version leaves them alone once there is a later migration.
SELECT 1;
