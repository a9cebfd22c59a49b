// A server of node:http and pg alone, which `plain` measures beside ours: the query of get-subscription and its
// answer, with nothing around them; whatever else is asked for is answered with HTML. Takes DATABASE_URL; prints its port.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

// As many bytes as our home page has.
const page = Buffer.alloc(14_000, 'A page. ');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const space = `select s.expires_at, s.kept_until, s.used_at, s.created_at,
    p.id, p.public_id, p.phone, p.name, p.email, p.language, p.stripe_customer_id, d.config, d.version, a.slug,
    g.plan_type, g.active, g.valid_until, g.promo_code,
    b.status, b.period_end, b.cancels_at_end, b.ended, b.event_at, b.amount, b.currency
  from sessions s join partners p on p.id = s.partner_id
  left join spaces d on d.partner_id = p.id
  left join space_addresses a on a.partner_id = p.id and a.is_current
  left join granted_plans g on g.partner_id = p.id
  left join paid_subscriptions b on b.partner_id = p.id where s.token_hash = $1`;

const answerQuery = async (request, response) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization.slice('Bearer '.length))
    .digest('hex');
  const { rows } = await pool.query({ name: 'space', text: space, values: [hash] });
  const { config, version } = rows[0];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ config, version }));
};

const server = createServer((request, response) => {
  if (request.url.startsWith('/api')) void answerQuery(request, response);
  else response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': page.length }).end(page);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${server.address().port}`));
