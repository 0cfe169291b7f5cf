/**
 * SQL, for `with`: identities by which the contact `$2` is known, and those it had until it took another number. A former
 * one that somebody has now is theirs.
 */
export const knownIdentities = `
  select kind, value from contact_identities where company_id = $1 and contact_id = $2
  union
  select f.kind, f.value from former_identities f
  where f.company_id = $1 and f.contact_id = $2 and not exists (
    select from contact_identities o where o.company_id = $1 and o.kind = f.kind and o.value = f.value)`;
