/** One request that must be refused. */
export interface Attack {
  /** As in the table: `–` for no user. */
  readonly actor: string
  /** The company header; undefined: not sent. */
  readonly company: string | undefined
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Behind `/users/v1`; `/adam` is replaced by adam's id. */
  readonly path: string
  readonly body: unknown
  readonly type: string | undefined
  readonly status: number
}

/*
 * From 71 on our own rows. Number, actor, EMP-COMPANY, request, body, expected status, point. NEW is a valid new user of ABCD, NAMES are first
 * and last name, A: is /APPLICATION/EMP/. Not here: 13 (the right must be withdrawn first), 37 (permitted: other
 * rights are locked, names are not) and 40 (depends on DELEGATE_ADMIN) have separate tests.
 */
const table = String.raw`
1 | – | ABCD | GET …?companyCode=ABCD&applicationCode=EMP | – | 401 | no token
2 | anna | – | GET …?companyCode=ABCD&applicationCode=EMP | – | 400 | no EMP-COMPANY
3 | anna | abcd | GET …?companyCode=ABCD&applicationCode=EMP | – | 400 | lower-case header
4 | anna | ABCD, WXYZ | GET …?companyCode=ABCD&applicationCode=EMP | – | 400 | two codes in the header
5 | anna | WXYZ | GET …?companyCode=WXYZ&applicationCode=EMP | – | 401 | not a member of the header company
6 | anna | ABCD | GET …?companyCode=WXYZ&applicationCode=EMP | – | 403 | the query names another company
7 | anna | ABCD | GET …?companyCode=ABCD&companyCode=WXYZ&applicationCode=EMP | – | 400 | parameter pollution
8 | anna | ABCD | GET …?companyCode=*&applicationCode=EMP | – | 400 | wildcard company
9 | anna | ABCD | GET …?companyCode=ABCD&applicationCode=ADMIN | – | 400 | another application
10 | adam | ABCD | GET …?companyCode=ABCD&applicationCode=EMP | – | 403 | member but not admin
11 | multi | WXYZ | GET …?companyCode=WXYZ&applicationCode=EMP | – | 403 | admin elsewhere, plain member here
12 | supp | ABCD | GET …?companyCode=ABCD&applicationCode=EMP | – | 403 | NO_PARTICIPANT_RESTRICTION is not an admin right
14 | anna | ABCD | GET …/will | – | 404 | read a foreign user
15 | anna | ABCD | GET …/svc | – | 404 | read a service account
16 | anna | ABCD | GET …/..%2Fclients | – | 400 | path traversal to the admin API
17 | anna | ABCD | POST … | {NEW, "groups":["/COMPANY/WXYZ"]} | 403 | create in another company
18 | anna | ABCD | POST … | {NEW, "groups":["/COMPANY/ABCD","/COMPANY/ABCD/ADMIN"]} | 403 | create as admin
19 | anna | ABCD | POST … | {NEW, "groups":["/COMPANY/ABCD","A:EM01_NO_PARTICIPANT_RESTRICTION"]} | 403 | create with application group
20 | anna | ABCD | POST … | {NEW, "groups":[]} | 400 | create without a company
21 | anna | ABCD | POST … | {NEW, "realmRoles":["admin"]} | 400 | mass assignment: realmRoles
22 | anna | ABCD | POST … | {NEW, "clientRoles":{"realm-management":["manage-users"]}} | 400 | mass assignment: clientRoles
23 | anna | ABCD | POST … | {NEW, "credentials":[{"type":"password","value":"x"}]} | 400 | mass assignment: credentials
24 | anna | ABCD | POST … | {NEW, "emailVerified":true,"attributes":{"a":["b"]}} | 400 | mass assignment: emailVerified, attributes
25 | anna | ABCD | POST … | {NEW, "username":"new@abcd.test","email":"boss@wxyz.test"} | 400 | email differs from username
26 | anna | ABCD | POST … | {NEW, "username":"will@wxyz.test","email":"will@wxyz.test"} | 403 | claim an existing user of another company
27 | anna | ABCD | POST … | {NEW, "username":"WILL@wxyz.test","email":"WILL@wxyz.test"} | 403 | the same in other letter case
28 | anna | ABCD | POST … | {NEW, "username":"service-account-portal@x.y","email":"x"} | 400 | not an email
29 | anna | ABCD | PUT …/will | {NAMES} | 404 | edit a foreign user
30 | anna | ABCD | PUT …/adam | {NAMES, "username":"anna@abcd.test"} | 403 | rename username
31 | anna | ABCD | PUT …/adam | {NAMES, "email":"attacker@evil.test"} | 403 | change email (password reset take-over)
32 | anna | ABCD | PUT …/adam | {NAMES, "groups":["/COMPANY/WXYZ"]} | 400 | groups smuggled into the profile update
33 | anna | ABCD | PUT …/adam | {NAMES, "requiredActions":["UPDATE_PASSWORD"]} | 400 | required actions smuggled
34 | anna | ABCD | PUT …/adam | {"id":"will",NAMES} | 400 | body id differs from path id
35 | anna | ABCD | PUT …/adam | {NAMES, "enabled":false} | 403 | lock a user out
36 | anna | ABCD | PUT …/both | {NAMES} | 403 | edit a user shared with another company
38 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/WXYZ"] | 403 | add a foreign company
39 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/WXYZ/ADMIN"] | 403 | add a foreign admin group
41 | anna | ABCD | PUT …/adam/groups | ["A:EM01_NO_PARTICIPANT_RESTRICTION"] | 403 | permission outside the offered list
42 | anna | ABCD | PUT …/adam/groups | ["A:EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION"] | 403 | sub-permission outside the offered list
43 | anna | ABCD | PUT …/adam/groups | ["/APPLICATION/DAC/ADMIN"] | 400 | another application
44 | anna | ABCD | PUT …/adam/groups | ["A:EM01_PORT_ORDER_LIST","/COMPANY/WXYZ"] | 403 | one bad entry in a good list
45 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/ABCD/../WXYZ"] | 400 | dot segments
46 | anna | ABCD | PUT …/adam/groups | ["COMPANY/WXYZ"] | 400 | no leading slash
47 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/WXYZ/"] | 400 | trailing slash
48 | anna | ABCD | PUT …/adam/groups | ["/company/wxyz"] | 400 | lower case
49 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/ABCD\u0000/ADMIN"] | 400 | NUL byte
50 | anna | ABCD | PUT …/adam/groups | ["/COMPANY/WX\uff39Z"] | 400 | full-width letter
51 | anna | ABCD | PUT …/adam/groups | ["/COMPANY"] | 400 | the parent group
52 | anna | ABCD | PUT …/adam/groups | ["/APPLICATION/EMP"] | 400 | the application root
53 | anna | ABCD | PUT …/adam/groups | [["/COMPANY/WXYZ"]] | 400 | nested array
54 | anna | ABCD | PUT …/adam/groups | {"0":"/COMPANY/WXYZ","length":1} | 400 | array-like object
55 | anna | ABCD | PUT …/adam/groups | 5 000 application groups | 400 | huge list
56 | anna | ABCD | PUT …/anna/groups | ["A:EM01_SUPPORT_TOOLS"] | 403 | self grant
57 | anna | ABCD | PUT …/will/groups | ["/COMPANY/ABCD"] | 404 | pull a foreign user into the own company
58 | anna | ABCD | PUT …/both/groups | ["A:EM01_RISK_FILE_WRITE"] | 403 | application right for a shared user
59 | anna | ABCD | DELETE …/both/groups | ["A:EM01_STATISTICS"] | 403 | take an application right from a shared user
60 | anna | ABCD | DELETE …/both/groups | ["/COMPANY/WXYZ"] | 403 | remove the foreign membership
61 | anna | ABCD | DELETE …/will/groups | ["/COMPANY/WXYZ/ADMIN"] | 404 | demote a foreign admin
62 | anna | ABCD | DELETE …/anna/groups | ["/COMPANY/ABCD","/COMPANY/ABCD/ADMIN"] | 403 | remove oneself
63 | anna | ABCD | DELETE …/amy/groups | ["/COMPANY/ABCD/ADMIN"] | 403 | demote a colleague
64 | anna | ABCD | DELETE …/amy/groups | ["/COMPANY/ABCD"] | 409 | leaves an admin without membership
65 | anna | ABCD | DELETE …/adam/groups | – | 400 | DELETE without a body must not mean all
66 | anna | ABCD | DELETE …/adam/groups | [] | 400 | empty list
67 | anna | ABCD | DELETE …/supp/groups | ["A:EM01_NO_PARTICIPANT_RESTRICTION"] | 403 | strip a permission one may not assign
68 | multi | ABCD | PUT …/adam/groups | ["/COMPANY/WXYZ"] | 403 | plain member of WXYZ hands out WXYZ
69 | multi | ABCD | DELETE …/adam/groups | ["/COMPANY/EFGH"] | 403 | removal outside the selected company
70 | anna | ABCD | PUT …/adam/groups | text/xml ["A:EM01_PORT_ORDER_LIST"] | 415 | body sent as text/xml
70 | anna | ABCD | PUT …/adam/groups | text/plain ["A:EM01_PORT_ORDER_LIST"] | 415 | body sent as text/plain
71 | anna | ABCD | PUT …/adam/groups | ["x/COMPANY/WXYZ"] | 400 | something before the path
72 | anna | ABCD | PUT …/adam/groups | ["A:EM01_PORT_ORDER_LIST\n"] | 400 | something behind the path
73 | anna | ABCD | PUT …/adam/groups | ["A:EM01_PORT_ORDER_LIST","A:EM01_PORT_ORDER_LIST"] | 400 | a group twice
74 | anna | ABCD | PUT …/adam | {NAMES, "phoneNumber":"+49 40 1"} | 403 | change the phone number
75 | anna | ABCD | DELETE …/both/groups | ["/COMPANY/ABCD","A:EM01_STATISTICS"] | 403 | a right of a shared user along with the membership
`

const NAMES = `"firstName":"New","lastName":"Name"`
const NEW = `"username":"new@abcd.test","email":"new@abcd.test",${NAMES},"enabled":true,"groups":["/COMPANY/ABCD"]`

/** Of a repeated key in a body the second value is used. */
const readBody = (text: string): unknown => {
  if (text === '–') return undefined
  if (text.startsWith('5 000')) {
    return Array.from({ length: 5_000 }, (_, index) => `/APPLICATION/EMP/EM01_R${index}`)
  }
  const written = text
    .replace('NEW', NEW)
    .replace('NAMES', NAMES)
    .replaceAll('"A:', '"/APPLICATION/EMP/')
  return written.startsWith('text/') ? written.slice(written.indexOf(' ') + 1) : JSON.parse(written)
}

const readRow = (line: string): [title: string, attack: Attack] => {
  const [number, actor = '', company, request = '', body = '', status, point] = line.split(' | ')
  const [method, address] = request.split(' ') as [Attack['method'], string]
  return [
    `${number} (${point})`,
    {
      actor,
      company: company === '–' ? undefined : company,
      method,
      path: address.replace('…', ''),
      body: readBody(body),
      type: /^text\/\w+/.exec(body)?.[0],
      status: Number(status),
    },
  ]
}

export const attacks = table.trim().split('\n').map(readRow)
