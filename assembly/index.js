"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.lowShowing = exports.lowOfSet = void 0;
var low_1 = require("./low");
Object.defineProperty(exports, "lowOfSet", { enumerable: true, get: function () { return low_1.lowOfSet; } });
Object.defineProperty(exports, "lowShowing", { enumerable: true, get: function () { return low_1.lowShowing; } });
