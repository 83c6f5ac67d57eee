// Computes an equity on all machines whose workers share a Redis server. It starts one worker itself.
//   npm install bullmq ioredis
//   node examples/cluster-job.mjs redis://127.0.0.1:6379
import { connectCluster, startClusterWorker } from 'razz-wasm/cluster';

const options = { redis: process.argv[2] ?? 'redis://127.0.0.1:6379' };
const job = {
  kind: 'sampled-equity',
  seats: ['(As2d)3c', '(xx)5h', '([A-8][A-8])8c'],
  seed: 7,
  trials: 2_000_000,
};

// On other machines: node_modules/.bin/razz worker --redis redis://host:6379
const worker = await startClusterWorker({ ...options, threads: 1 });
const cluster = await connectCluster(options);
try {
  // Submitting the same job again, on any machine, follows the work that is under way.
  const { trials, players } = await cluster.run(job, {
    onProgress: ({ done, total, workers }) =>
      console.error(`${Math.round((100 * done) / total)} % with ${workers} workers`),
  });
  console.log(`${trials} trials`);
  players.forEach(({ equity }, seat) => console.log(`${job.seats[seat]} ${(100 * equity).toFixed(2)} %`));
} finally {
  await cluster.close();
  await worker.close();
}
