-- The words of a name, cut as the contract cuts those of posts: without joiners, with Latin digits.
create or replace function title_words(title text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(translate(lower(normalize(title, NFC)),
    '০১২৩৪৫৬৭৮৯.,;:!?।()[]{}<>"“”‘’\/|_+=*#@&%~^`–—-' || chr(39) || chr(9) || chr(10) || chr(160) || chr(8204) || chr(8205),
    '0123456789' || repeat(' ', 41)), ' '), ''))
$$;

-- The name that the sender gave a file, out of its address. An index looks for no function of ours, so none is called.
create or replace function file_words(url text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(
    substring(url from '([a-z0-9-]+)-[0-9]{1,3}-[0-9]{13}-[0-9a-f]{32}[.][a-z]+$'), '-'), ''))
$$;
