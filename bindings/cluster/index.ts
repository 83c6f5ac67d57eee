/**
 * Jobs on many machines, through Redis and BullMQ, which are installed beside this package. The answer is the same to
 * the bit for any number of machines.
 *
 * @module razz-wasm/cluster
 */
export type { AbortSignalLike, Progress } from '../checks.ts';
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export {
  connectCluster,
  type Cluster,
  type ClusterProgress,
  type Followed,
  type FollowOptions,
  type SubmitOptions,
} from './cluster.ts';
export type { RedisOptions, TlsOptions } from './redis.ts';
export type { JobStatus, WorkerStatus } from './status.ts';
export {
  startClusterWorker,
  type ClusterWorker,
  type ClusterWorkerEvent,
  type ClusterWorkerOptions,
} from './worker.ts';
