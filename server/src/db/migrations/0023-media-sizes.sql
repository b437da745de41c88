-- What a look at a picture or a film costs, told before it is fetched. What was sent earlier has no number, and none
-- is shown of it.

-- Of the copy `?w=720`, or of the picture itself where it is no wider; the size of a film is stored_bytes.
alter table uploads add column shown_bytes integer;
alter table posts add column video_bytes integer;
