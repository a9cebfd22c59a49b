import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { callsTo, cpuTimeOf } from './serverRequests.mjs';
import { newPlace } from './serverRun.mjs';

const rounds = 3;
/** Rounds before those: each of the first ones is quicker than the one before, as Node compiles what is called often. */
const warming = 4;
const perRound = 5000;
/** How often it looks whether a round is over, in ms: by default once a second, and its duration is counted in such steps. */
const sampleInt = 20;

/** Starts the plain server; resolves with its origin. */
const startPlain = async (DATABASE_URL) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plainServer.mjs')], {
    env: { PATH: process.env.PATH, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  return { child, origin: `http://127.0.0.1:${String(text).trim().slice('port '.length)}` };
};

/** The best of some rounds with 50 connections: neighbours only slow a round down. Rates in calls a second. */
const roundsOf = async (child, request) => {
  const results = [];
  for (let round = 0; round < warming + rounds; round += 1) {
    const before = cpuTimeOf(child);
    const result = await autocannon({ connections: 50, amount: perRound, sampleInt, ...request });
    if (result.errors + result.timeouts + result.non2xx > 0)
      throw new Error(`Calls of ${request.url} failed.`);
    const cpu = (cpuTimeOf(child) - before) / perRound;
    if (round >= warming) results.push({ rate: perRound / result.duration, p99: result.latency.p99, cpu });
  }
  const least = (name) => Math.min(...results.map((result) => result[name]));
  return { rate: Math.max(...results.map(({ rate }) => rate)), p99: least('p99'), cpu: least('cpu') };
};

/** get-subscription and a page beside a plain server that asks PostgreSQL the same; without TEST_DATABASE_URL it is left out. */
const plain = async () => {
  const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
  if (!DATABASE_URL) return [];
  const place = await newPlace({ DATABASE_URL });
  const ours = await place.start();
  const call = (await callsTo(place))['get-subscription'];
  const bare = await startPlain(DATABASE_URL);
  const measured = await roundsOf(ours.child, { url: place.origin + call.path, headers: call.headers });
  const beside = await roundsOf(bare.child, { url: bare.origin + call.path, headers: call.headers });
  const page = await roundsOf(ours.child, { url: place.origin, headers: call.headers });
  const barePage = await roundsOf(bare.child, { url: bare.origin, headers: call.headers });
  bare.child.kill();
  await ours.end('SIGKILL');
  return [
    { name: 'plain get-subscription, 50 connections (µs)', value: measured.cpu, most: 250 },
    { name: 'plain the same query in a plain handler (µs)', value: beside.cpu },
    { name: 'plain get-subscription, calls a second', value: measured.rate },
    { name: 'plain the plain handler, calls a second', value: beside.rate },
    { name: 'plain its rate / ours', value: beside.rate / measured.rate, most: 1 / 0.7 },
    { name: 'plain get-subscription, p99 (ms)', value: measured.p99, most: 30 },
    { name: 'plain the plain handler, p99 (ms)', value: beside.p99 },
    { name: 'plain the home page, 50 connections (µs)', value: page.cpu, most: 120 },
    { name: 'plain a fixed page of node:http (µs)', value: barePage.cpu },
  ];
};

/** What our server costs beside one without a framework. */
export const comparisons = { plain };
