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
