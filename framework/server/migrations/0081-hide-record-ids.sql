-- The id of a record is what the browser holds: cookie, code, refresh token. Its hash is enough to find it again. The id of a grant opens nothing.
delete from identity_record where kind = 'Interaction';
update identity_record set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
  where kind <> 'Grant';
