'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.lowOfSets =
  exports.lowOfHands =
  exports.lowOfColumns =
  exports.firstMiscount =
  exports.firstDuplicate =
  exports.countHands =
  exports.batchValues =
  exports.batchInput =
  exports.areSets =
  exports.areCards =
  exports.RESULTS =
  exports.COLUMN =
  exports.BATCH =
  exports.lowShowing =
  exports.lowOfSet =
    void 0;
var low_1 = require('./low');
Object.defineProperty(exports, 'lowOfSet', {
  enumerable: true,
  get: function () {
    return low_1.lowOfSet;
  },
});
Object.defineProperty(exports, 'lowShowing', {
  enumerable: true,
  get: function () {
    return low_1.lowShowing;
  },
});
var low_batch_1 = require('./low-batch');
Object.defineProperty(exports, 'BATCH', {
  enumerable: true,
  get: function () {
    return low_batch_1.BATCH;
  },
});
Object.defineProperty(exports, 'COLUMN', {
  enumerable: true,
  get: function () {
    return low_batch_1.COLUMN;
  },
});
Object.defineProperty(exports, 'RESULTS', {
  enumerable: true,
  get: function () {
    return low_batch_1.RESULTS;
  },
});
Object.defineProperty(exports, 'areCards', {
  enumerable: true,
  get: function () {
    return low_batch_1.areCards;
  },
});
Object.defineProperty(exports, 'areSets', {
  enumerable: true,
  get: function () {
    return low_batch_1.areSets;
  },
});
Object.defineProperty(exports, 'batchInput', {
  enumerable: true,
  get: function () {
    return low_batch_1.batchInput;
  },
});
Object.defineProperty(exports, 'batchValues', {
  enumerable: true,
  get: function () {
    return low_batch_1.batchValues;
  },
});
Object.defineProperty(exports, 'countHands', {
  enumerable: true,
  get: function () {
    return low_batch_1.countHands;
  },
});
Object.defineProperty(exports, 'firstDuplicate', {
  enumerable: true,
  get: function () {
    return low_batch_1.firstDuplicate;
  },
});
Object.defineProperty(exports, 'firstMiscount', {
  enumerable: true,
  get: function () {
    return low_batch_1.firstMiscount;
  },
});
Object.defineProperty(exports, 'lowOfColumns', {
  enumerable: true,
  get: function () {
    return low_batch_1.lowOfColumns;
  },
});
Object.defineProperty(exports, 'lowOfHands', {
  enumerable: true,
  get: function () {
    return low_batch_1.lowOfHands;
  },
});
Object.defineProperty(exports, 'lowOfSets', {
  enumerable: true,
  get: function () {
    return low_batch_1.lowOfSets;
  },
});
